import { ConfigError } from '@saferide/infrastructure/configuration/parse-config';
import { describe, expect, it } from 'vitest';
import { readApiConfig } from './config.ts';

const required = { DATABASE_URL: 'postgres://localhost/saferide', MASTER_KEY: 'ab'.repeat(32), UPLOAD_DIR: '/tmp' };
const helpDesk = (variables: Readonly<Record<string, string>>) => readApiConfig({ ...required, ...variables }).helpDesk;
const faults = (variables: Readonly<Record<string, string>>): readonly string[] => {
  try {
    helpDesk(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

describe('the help desk of the configuration', () => {
  it('has numbers and hours, and is empty without them', () => {
    expect(helpDesk({})).toEqual({ phone: null, whatsApp: null, hours: null });
    expect(
      helpDesk({ HELP_PHONE: '+234 201 888 0142', HELP_WHATSAPP: '+2348000000001', HELP_HOURS: '06:00-22:00' }),
    ).toEqual({
      phone: '+234 201 888 0142',
      whatsApp: '+2348000000001',
      hours: { from: '06:00', until: '22:00' },
    });
  });

  it.each([
    [{ HELP_PHONE: 'call us' }, 'HELP_PHONE: must be a telephone number'],
    [{ HELP_WHATSAPP: '0803 000 0001' }, /^HELP_WHATSAPP: must be a number with its country code/],
    [{ HELP_PHONE: '112', HELP_HOURS: '22:00-06:00' }, /^HELP_HOURS: must be two times of a day/],
    [{ HELP_PHONE: '112', HELP_HOURS: '6-22' }, /^HELP_HOURS: must be two times of a day/],
    [{ HELP_HOURS: '06:00-22:00' }, /^HELP_HOURS: are the hours of HELP_PHONE/],
  ] as const)('refuses %j', (variables, fault) => {
    expect(faults(variables)).toEqual([typeof fault === 'string' ? fault : expect.stringMatching(fault)]);
  });
});
