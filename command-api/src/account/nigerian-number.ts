import { nigerianMobile } from '@saferide/domain/place/phone-number';
import { edgeProblem } from '@saferide/infrastructure/http/problem';

/** The number in E.164; refused when it is not a Nigerian mobile number. `path` names the field. */
export const nigerianNumber = (written: string, path = 'phoneNumber'): string => {
  const number = nigerianMobile(written);
  if (number !== null) return number;
  const message = 'Please enter a Nigerian mobile number, for example 0803 123 4567';
  throw edgeProblem('InvalidRequest', `${path}: ${message}`, { facts: { errors: [{ path, message }] } });
};
