import { exportAccount } from '@saferide/contracts/account/account';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button, buttonClasses } from '../../../design/button.tsx';
import { ProgressBar } from '../../../design/progress-bar.tsx';
import { RowButton } from '../../../design/row.tsx';
import { Sheet } from '../../../design/sheet.tsx';
import { appWords } from '../../../messages/app.ts';
import { lagosDayLabel } from '../../../messages/format.ts';
import { needsRecentSignIn, SignInAgain } from '../../../session/sign-in-again.tsx';
import { securityWords } from '../account.words.ts';

const m = securityWords.data;

interface CopyFile {
  readonly url: string;
  readonly name: string;
}

const fetchCopy = async (): Promise<CopyFile> => {
  const { data } = await callApi(exportAccount);
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  return { url: URL.createObjectURL(file), name: m.file(lagosDayLabel(data.exportedAt)) };
};

const DataCopy = () => {
  const copy = useMutation({ mutationFn: fetchCopy });
  const { data: file, error } = copy;
  useEffect(() => () => (file ? URL.revokeObjectURL(file.url) : undefined), [file]);
  return (
    <>
      <p>{m.about}</p>
      {needsRecentSignIn(error) && <SignInAgain />}
      {error && !needsRecentSignIn(error) && (
        <Banner tone="danger" announced title={m.failed}>
          {errorSentence(error, appWords.query.connection)}
        </Banner>
      )}
      {copy.isPending && <ProgressBar label={m.working} percent={null} />}
      {file ? (
        <>
          <p role="status" className="font-semibold">
            {m.ready}
          </p>
          <a href={file.url} download={file.name} className={buttonClasses()}>
            {m.save}
          </a>
        </>
      ) : (
        <Button pending={copy.isPending} onClick={() => copy.mutate()}>
          {m.start}
        </Button>
      )}
    </>
  );
};

/** A row that opens the export of the person's data. */
export const DataCopyRow = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowButton icon={<Download />} title={m.copy} sub={m.copyText} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={m.copy}>
        {isOpen && <DataCopy />}
      </Sheet>
    </>
  );
};
