export const grantableRoles = ['admin', 'operator'] as const;
export type GrantableRole = (typeof grantableRoles)[number];

export const isGrantable = (role: string): role is GrantableRole =>
  (grantableRoles as readonly string[]).includes(role);
