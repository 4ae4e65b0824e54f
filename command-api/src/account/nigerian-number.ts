import { mobileSentence, nigerianMobile } from '@saferide/domain/place/phone-number';
import { edgeProblem } from '@saferide/infrastructure/http/problem';

/** The number in E.164; refused when it is not a Nigerian mobile number. `path` names the field. */
export const nigerianNumber = (written: string, path = 'phoneNumber'): string => {
  const number = nigerianMobile(written);
  if (number !== null) return number;
  throw edgeProblem('InvalidRequest', `${path}: ${mobileSentence}`, {
    facts: { errors: [{ path, message: mobileSentence }] },
  });
};
