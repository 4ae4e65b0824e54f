import { useQuery } from '@tanstack/react-query';
import { FileJson } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClasses } from '../../design/button.tsx';
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
  const [checked, setChecked] = useState<string | null>(null);
  const choose = (chosen: string) => {
    setText(chosen);
    setChecked(chosen);
  };
  return (
    <Page title={m.title} narrow>
      <p className="text-muted">{m.intro}</p>
      <LoadedQuery query={query}>
        {({ publicKey }) => (
          <>
            <label
              className={buttonClasses(
                'primary',
                'tall',
                'has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2',
              )}
            >
              <FileJson aria-hidden="true" size={20} />
              {m.choose}
              <input
                type="file"
                accept="application/json,.json"
                className="sr-only"
                onChange={({ target }) => void target.files?.[0]?.text().then(choose)}
              />
            </label>
            <TextAreaField
              label={m.field}
              rows={5}
              value={text}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => {
                setText(target.value);
                setChecked(null);
              }}
            />
            <Button look="outline" onClick={() => setChecked(text)}>
              {m.check}
            </Button>
            {checked !== null && <ReceiptCheck key={checked} text={checked} publicKey={publicKey} />}
          </>
        )}
      </LoadedQuery>
    </Page>
  );
};
