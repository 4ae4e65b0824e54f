import { NotificationSettings } from '../../features/account/notification-settings.tsx';
import { PushSetting } from '../../features/notification/push-setting.tsx';

export const AlertsTab = () => (
  <div className="flex flex-col gap-4">
    <PushSetting />
    <NotificationSettings />
  </div>
);
