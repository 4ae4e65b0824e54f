export const needsRoleWords = {
  title: 'You don’t have access to this page',
  detail: (roles: readonly string[]) =>
    `It needs the role ${roles.join(' or ')}. An operator can grant it to your account.`,
} as const;
