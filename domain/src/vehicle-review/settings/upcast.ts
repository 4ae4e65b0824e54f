import type { Upcaster } from '../../kernel/define-events.ts';

export const addSettingsPolicyVersion: Upcaster = ({ data, personal }) => ({
  data: { ...data, policyVersion: 'review-settings-1' },
  personal,
});

export const addSettingsReason: Upcaster = ({ data, personal }) => ({ data: { ...data, reason: null }, personal });
