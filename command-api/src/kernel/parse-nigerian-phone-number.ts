import { mobileSentence, parseNigerianMobile } from '@saferide/domain/place/phone-number';
import { edgeProblem } from '@saferide/infrastructure/http/problem';

/** Returns the number in E.164. Throws InvalidRequest. */
export const parseNigerianPhoneNumber = (written: string, path = 'phoneNumber'): string => {
  const number = parseNigerianMobile(written);
  if (number !== null) return number;
  throw edgeProblem('InvalidRequest', `${path}: ${mobileSentence}`, {
    facts: { errors: [{ path, message: mobileSentence }] },
  });
};
