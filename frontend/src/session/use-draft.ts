import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Parser } from '../browser/storage.ts';
import { storageKeys } from '../browser/storage-keys.ts';
import { type DraftName, readDraft, storeDraft } from './drafts.ts';

/** Undefined while the draft is being read. */
export const useDraft = <T>(accountId: string, name: DraftName, schema: Parser<T>): T | null | undefined => {
  const [draft, setDraft] = useState<T | null>();
  useEffect(() => {
    let shown = true;
    void readDraft(accountId, name, schema).then((found) => shown && setDraft(found));
    return () => {
      shown = false;
    };
  }, [accountId, name, schema]);
  return draft;
};

export const useStoredDraft = <Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  accountId: string,
  name: DraftName,
  schema: Parser<Input>,
): void => {
  useEffect(() => {
    const tabs = new BroadcastChannel(storageKeys.drafts);
    let fromAnotherTab = false;
    let open = true;
    const typing = form.watch((values) => {
      if (fromAnotherTab) return;
      void storeDraft(accountId, name, values).then(() => open && tabs.postMessage(name));
    });
    tabs.onmessage = async ({ data }) => {
      const draft = data === name ? await readDraft(accountId, name, schema) : null;
      if (draft === null || !open) return;
      fromAnotherTab = true;
      form.reset(draft);
      fromAnotherTab = false;
    };
    return () => {
      open = false;
      typing.unsubscribe();
      tabs.close();
    };
  }, [form, accountId, name, schema]);
};
