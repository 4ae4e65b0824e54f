import { ADA } from '@saferide/domain/testing/account-fixtures';
import { NOON } from '@saferide/domain/testing/fixtures';

export const accountRegistered = {
  account_id: ADA,
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada@example.com',
  phone_number: '+2348031234567',
  has_profile: false,
  profile_state: null,
  profile_city: null,
  profile_address: null,
  customer_since: null,
  driver_since: null,
  granted_roles: [],
  notification_settings: null,
  favorite_order: null,
  terms_version: null,
  terms_accepted_at: null,
  registered_at: NOON,
  erased_at: null,
};
