/** Processor time and memory of a process, from Linux's /proc; elsewhere NaN. */
import { readFile } from 'node:fs/promises'

/** Processor time used so far, ms (in hundredths of a second). */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? NaN) + Number(fields[12] ?? NaN)) * 10
}

/** A figure of the process in MB. */
async function megabytes(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? NaN) / 1024
}

/** Resident memory in MB. */
export const residentMegabytes = (pid: number): Promise<number> => megabytes(pid, 'VmRSS')

/** The most resident memory so far in MB. */
export const peakMegabytes = (pid: number): Promise<number> => megabytes(pid, 'VmHWM')
