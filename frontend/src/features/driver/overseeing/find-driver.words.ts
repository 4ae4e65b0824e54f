export const findDriverWords = {
  title: 'Which driver?',
  search: 'Plate, name, phone number, e-mail address or account id',
  find: 'Find',
  notFound: (q: string) => `No driver is known by “${q}”. Write the whole plate, name, number, address or id.`,
  nameless: 'Erased driver',
  online: 'online',
  suspended: 'suspended',
  why: 'Explain',
  whyNamed: (name: string) => `Explain ${name}`,
} as const;
