import type { Upcaster } from '../kernel/define-events.ts';

/** ProfileCompleted version 1 always had a contact number. */
export const withContactNumber: Upcaster = ({ data, personal }) => ({ data, personal });

/** RoleGranted and RoleRevoked version 1 did not say why. */
export const withoutReason: Upcaster = ({ data }) => ({ data, personal: null });

/** RoleGranted version 2 was granted by one operator alone. */
export const withoutSecondOperator: Upcaster = ({ data, personal }) => ({
  data: { ...data, approvedBy: null },
  personal,
});

/** PersonalDataErased version 1 was what people did themselves: nobody else could. */
export const byThemselves: Upcaster = ({ data, personal }) => ({
  data: { ...data, erasedBy: data.accountId, reason: null },
  personal,
});

/** ErasureCancelled version 1 was what people did themselves: nobody else could. */
export const cancelledByThemselves: Upcaster = ({ data, personal }) => ({
  data: { ...data, cancelledBy: data.accountId, reason: null },
  personal,
});

/** Version 1 of ErasureDelayed knew no fare case among its causes; those that it has are the same. */
export const knowingNoFareCase: Upcaster = (before) => before;
