/** A Nigerian number as it is dialled at home, such as `0803 111 0001`. Other numbers are unchanged. */
export const phoneLabel = (phone: string): string => phone.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');
