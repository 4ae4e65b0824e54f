import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { codesWords } from './account-sign-in.words.ts';

export interface DevelopmentCode {
  readonly emailCode?: string | undefined;
  readonly phoneCode?: string | undefined;
}

export const DevelopmentCodes = ({
  codes,
  onFill,
}: {
  readonly codes: DevelopmentCode;
  readonly onFill: () => void;
}) =>
  codes.emailCode || codes.phoneCode ? (
    <Banner
      title={codesWords.development}
      action={
        <Button look="secondary" size="sm" onClick={onFill}>
          {codesWords.fillIn}
        </Button>
      }
    >
      <span className="tabular-nums">{[codes.emailCode, codes.phoneCode].filter(Boolean).join(' · ')}</span>
    </Banner>
  ) : null;
