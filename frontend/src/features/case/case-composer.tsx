import { caseFigures } from '@saferide/contracts/case/case-views';
import { uploadImage, uploadTypes } from '@saferide/contracts/uploads';
import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useCommand } from '../../api/use-command.ts';
import { useOnline } from '../../browser/use-online.ts';
import { ChipButton } from '../../design/choice-group.tsx';
import { controlClasses } from '../../design/field.tsx';
import { IconButton } from '../../design/icon-button.tsx';
import { classNames } from '../../design/styles.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { casePageWords as m } from './case-page.words.ts';

const NEAR_THE_END = 100;
const { maxCharacters } = caseFigures;

const useWrite = (caseId: string) => {
  const { id: by } = useCurrentUser();
  return async (text: string, photoId: string | null): Promise<boolean> => {
    const id = crypto.randomUUID();
    try {
      const { queueAction } = await import('../../outbox/outbox.ts');
      const body = { id, text, photoId };
      await queueAction({ kind: 'caseMessage', by, key: id, params: { id: caseId }, body, tried: false });
      return true;
    } catch {
      showToast(m.failed(m.notKept), { tone: 'destructive' });
      return false;
    }
  };
};

interface CaseComposerProps {
  readonly caseId: string;
  readonly quickReplies: boolean;
}

export const CaseComposer = ({ caseId, quickReplies }: CaseComposerProps) => {
  const [text, setText] = useState('');
  const [photoId, setPhotoId] = useState<string | null>(null);
  const write = useWrite(caseId);
  const id = useId();
  const left = maxCharacters - text.length;
  const isBlank = text.trim() === '';
  const send = async () => {
    if (isBlank) return;
    const [written, photo] = [text, photoId];
    setText('');
    setPhotoId(null);
    if (await write(written.trim(), photo)) return;
    setText(written);
    setPhotoId(photo);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <div className="flex flex-col gap-2">
      {quickReplies && (
        <fieldset className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0">
          <legend className="sr-only">{m.quick}</legend>
          {m.quickReplies.map((reply) => (
            <ChipButton key={reply} onClick={() => void write(reply, null)}>
              {reply}
            </ChipButton>
          ))}
        </fieldset>
      )}
      {photoId !== null && (
        <p className="flex items-center gap-2" role="status">
          {m.photoAdded}
          <IconButton
            label={m.removePhoto}
            icon={<X aria-hidden="true" size={20} />}
            onClick={() => setPhotoId(null)}
          />
        </p>
      )}
      <form className="flex items-end gap-2" onSubmit={onSubmit}>
        <PhotoButton onAdded={setPhotoId} />
        <label htmlFor={id} className="sr-only">
          {m.field}
        </label>
        <textarea
          id={id}
          rows={1}
          maxLength={maxCharacters}
          enterKeyHint="send"
          placeholder={m.field}
          value={text}
          aria-describedby={`${id}-left`}
          className={classNames(controlClasses, 'field-sizing-content max-h-40')}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          look="primary"
          round
          label={m.send}
          icon={<SendHorizontal aria-hidden="true" size={20} />}
          disabled={isBlank}
        />
      </form>
      <p id={`${id}-left`} aria-live="polite" className="text-muted text-sm empty:hidden">
        {left <= NEAR_THE_END && m.left(left)}
      </p>
    </div>
  );
};

const PhotoButton = ({ onAdded }: { readonly onAdded: (uploadId: string) => void }) => {
  const online = useOnline();
  const upload = useCommand(uploadImage, {
    onDone: ({ id }) => onAdded(id),
    onRefused: (error) => showFailure(error, m.photoFailed, m.photoFailedText),
  });
  const add = (file: File | undefined) => {
    if (!file) return;
    const form = new FormData();
    form.set('purpose', 'case_photo');
    form.set('file', file);
    upload.mutate({ body: form });
  };
  return (
    <label
      className={classNames(
        'flex size-touch shrink-0 items-center justify-center rounded-sign hover:bg-fill has-focus-visible:outline-3 has-focus-visible:outline-info',
        online ? 'cursor-pointer' : 'text-muted',
      )}
      title={online ? m.addPhoto : m.photoNeedsNetwork}
    >
      <span className="sr-only">{upload.isPending ? m.addingPhoto : m.addPhoto}</span>
      <ImagePlus aria-hidden="true" className={classNames(upload.isPending && 'animate-glow')} />
      <input
        type="file"
        accept={uploadTypes.join(',')}
        className="sr-only"
        disabled={!online || upload.isPending}
        onChange={({ target }) => {
          add(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
};
