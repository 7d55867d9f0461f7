/** Bodies of valid requests. */
/** A message of the contact form. */
export const newMessage = (email: string) => ({
  firstName: 'Noa',
  lastName: 'Levi',
  email,
  phone: '0501234567',
  subject: 'The gate is locked',
  message: 'The gate of the park has been locked since Tuesday.',
  openFor: 60_000,
})

/** A registration with the largest drawing of a signature. */
export const newRegistration = (email: string) => ({
  firstName: 'Noa',
  lastName: 'Levi',
  email,
  phone: '0501234567',
  dateOfBirth: '2001-04-05',
  level: 'amateur',
  isOver18: true,
  agreesToTerms: true,
  agreesToRules: true,
  signature: { kind: 'drawn', path: 'M 10 10 L 20 20 '.padEnd(60_000, ' L 30 30') },
})
