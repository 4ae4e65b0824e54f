/** Only these roles are granted; customers and drivers become so through their own record. */
export const grantableRoles = ['admin', 'operator'] as const;
export type GrantableRole = (typeof grantableRoles)[number];

export const isGrantable = (role: string): role is GrantableRole =>
  (grantableRoles as readonly string[]).includes(role);
