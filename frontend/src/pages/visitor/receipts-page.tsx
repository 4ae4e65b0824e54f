import { useQuery } from '@tanstack/react-query';
import { FileJson } from 'lucide-react';
import { useState } from 'react';
import { buttonClasses } from '../../design/button.tsx';
import { TextAreaField } from '../../design/field.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Page } from '../../design/page.tsx';
import { receiptKeyQuery } from '../../features/vehicle-review/queries.ts';
import { ReceiptCheck } from '../../features/vehicle-review/receipts/receipt-check.tsx';
import { receiptsWords } from '../../features/vehicle-review/vehicle-review.words.ts';

const m = receiptsWords;

export const ReceiptsPage = () => {
  const query = useQuery(receiptKeyQuery);
  const [text, setText] = useState('');
  return (
    <Page title={m.title} narrow>
      <p>{m.intro}</p>
      <LoadedQuery query={query}>
        {({ publicKey }) => (
          <>
            <TextAreaField
              label={m.field}
              rows={8}
              value={text}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => setText(target.value)}
            />
            <label
              className={buttonClasses(
                'secondary',
                'md',
                'self-start has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2',
              )}
            >
              <FileJson aria-hidden="true" size={20} />
              {m.choose}
              <input
                type="file"
                accept="application/json,.json"
                className="sr-only"
                onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
              />
            </label>
            {text.trim() !== '' && <ReceiptCheck text={text} publicKey={publicKey} />}
          </>
        )}
      </LoadedQuery>
    </Page>
  );
};
