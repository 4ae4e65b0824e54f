import { z } from 'zod';

export const personNameField = z.object({ firstName: z.string(), lastName: z.string() });
export type PersonName = Readonly<z.output<typeof personNameField>>;

export const fullNameOf = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`.trim();
