/** `spec/` document 1 §2. */
export const needsRoleWords = {
  title: 'This page is not for this account',
  detail: (roles: readonly string[]) =>
    `It is for people with the role of ${roles.join(' or ')}, and this account does not have it. An operator can grant it.`,
} as const;
