/** Roles one person gives another; customer and driver come from having such a record. */
export const grantableRoles = ['admin', 'operator'] as const;
export type GrantableRole = (typeof grantableRoles)[number];
