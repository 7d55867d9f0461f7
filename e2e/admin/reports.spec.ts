import type { ConditionKind } from '#contract/reports.ts'
import { expectAccessible } from '../axe.ts'
import { fetchParks } from '../parks.ts'
import { apiOf, expect, expectFitsSmallPhone, heading, openAdmin, rows, test, toastOf } from './support.ts'

// Riders' reports in the admin area: a report is confirmed, hidden and ended, and its device is blocked. In Hebrew.

test('a report is confirmed, hidden and ended, and its device blocked', async ({ page, ownServer }) => {
  const [park, other] = await fetchParks(ownServer)
  const name = park!.name.he
  const report = (kind: ConditionKind, deviceId: string) =>
    apiOf(ownServer, '').call('POST', `skateparks/${park!._id}/conditions`, {
      deviceId,
      skateparkId: park!._id,
      kind,
      seenAt: new Date(ownServer.clock.now()).toISOString(),
    })
  const device = crypto.randomUUID()
  await report('locked', device)
  await report('wet', device)

  await openAdmin(page, ownServer, '/admin', 'he')
  const toast = toastOf(page)
  const row = (kind: string) => rows(page).filter({ hasText: kind })
  const dialog = page.getByRole('dialog')

  await test.step('the overview leads to what wants looking into', async () => {
    await page.getByRole('link', { name: 'פארק עם תקלה שדווחה' }).click()
    await expect(heading(page)).toHaveText('מצב הפארקים')
    await expect(rows(page)).toHaveCount(1)
    await expect(row('השער נעול')).toContainText(name)
    await page.goto(`${ownServer.origin}/admin/conditions`)
    await expect(rows(page)).toHaveCount(2)
    await expectFitsSmallPhone(page)
    await expectAccessible(page)
  })

  await test.step('confirmed', async () => {
    await row('השער נעול').getByRole('button', { name }).first().click()
    await dialog.getByRole('button', { name: 'פרסום', exact: true }).click()
    await expect(toast).toContainText('פורסם')
    await expect(dialog).toContainText('(מאומת)')
  })

  await test.step('its report hidden and shown again: the confirmation stays', async () => {
    await dialog.getByRole('button', { name: /^הסתרה/ }).click()
    await expect(toast).toContainText('הדיווח מוסתר')
    await expect(dialog.getByRole('listitem')).toContainText('מוסתר')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^הצגה מחדש/ }).click()
    await expect(toast).toContainText('הדיווח נספר שוב')
  })

  await test.step('ended, with a way back', async () => {
    await dialog.getByRole('button', { name: 'סיום', exact: true }).click()
    await expect(row('השער נעול')).toHaveCount(0)
    await toast.getByRole('button', { name: 'ביטול השינוי' }).click()
    await expect(row('השער נעול')).toContainText('פורסם')
    await page.getByRole('checkbox', { name: `${name}: השער נעול` }).check()
    await page.getByRole('button', { name: 'סיום', exact: true }).click()
    await dialog.getByRole('button', { name: 'סיום', exact: true }).click()
    await expect(row('השער נעול')).toHaveCount(0)
  })

  await test.step('the device blocked: what it said elsewhere counts nothing', async () => {
    await row('רטוב').getByRole('button', { name }).first().click()
    await dialog.getByRole('button', { name: /^חסימת המכשיר/ }).click()
    await dialog.getByRole('button', { name: 'חסימה', exact: true }).click()
    await expect(toast).toContainText('המכשיר נחסם')
    await expect(dialog).toContainText('מכשיר נחסם')
    await page.keyboard.press('Escape')
    await expect(row('רטוב')).toContainText('לא נספר')
    await page.getByRole('tab', { name: 'מכשירים חסומים' }).click()
    await page.getByRole('button', { name: /^ביטול החסימה/ }).click()
    await expect(page.getByRole('heading', { name: 'אין מכשירים חסומים' })).toBeVisible()
  })

  await test.step('what nobody reported is added', async () => {
    await page.getByRole('tab', { name: 'מדווח עכשיו' }).click()
    await page.getByRole('button', { name: 'דיווח על תקלה' }).first().click()
    await dialog.getByRole('combobox', { name: 'פארק' }).fill(other!.name.he)
    await page.getByRole('option', { name: other!.name.he, exact: true }).click()
    await dialog.getByRole('combobox', { name: 'מה' }).click()
    await page.getByRole('option', { name: 'יש עבודות' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'פרסום', exact: true }).click()
    await expect(row('יש עבודות')).toContainText(other!.name.he)
    await expect(row('יש עבודות')).toContainText('פורסם')
  })

  await test.step('the history says all of it, by the park’s name', async () => {
    await page.goto(`${ownServer.origin}/admin/history?thing=condition`)
    const entries = page.getByRole('main').getByRole('listitem')
    await expect(entries.filter({ hasText: 'דיווח הוסתר' })).toContainText(name)
    await expect(entries.filter({ hasText: 'דיווח על תקלה פורסם' }).last()).toContainText('השער נעול')
  })
})
