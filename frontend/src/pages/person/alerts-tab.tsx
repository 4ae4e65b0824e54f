import { NotificationSettings } from '../../features/account/notification-settings.tsx';
import { PushSetting } from '../../features/notification/push-setting.tsx';

export const AlertsTab = () => (
  <div className="-mx-4 flex flex-col divide-y divide-line">
    <PushSetting />
    <NotificationSettings />
  </div>
);
