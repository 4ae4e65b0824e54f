import { caseFigures } from '@saferide/contracts/case/case-views';
import { uploadImage, uploadTypes } from '@saferide/contracts/uploads';
import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useCommand } from '../../api/use-command.ts';
import { useOnline } from '../../browser/use-online.ts';
import { ChipButton } from '../../design/choice-group.tsx';
import { controlClasses } from '../../design/field.tsx';
import { IconButton } from '../../design/icon-button.tsx';
import { classNames } from '../../design/styles.ts';
import { useMessageComposer } from '../../outbox/use-message-composer.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { casePageWords as m } from './case-page.words.ts';

const { maxCharacters } = caseFigures;

interface CaseComposerProps {
  readonly caseId: string;
  readonly quickReplies: boolean;
}

export const CaseComposer = ({ caseId, quickReplies }: CaseComposerProps) => {
  const [photoId, setPhotoId] = useState<string | null>(null);
  const { text, setText, isBlank, charactersLeft, write, onSubmit, onKeyDown } = useMessageComposer({
    ...{ kind: 'caseMessage', id: caseId, maxCharacters, failed: m.failed(m.notKept) },
    attached: { body: { photoId }, clear: () => setPhotoId(null), restore: () => setPhotoId(photoId) },
  });
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      {quickReplies && (
        <fieldset className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0">
          <legend className="sr-only">{m.quick}</legend>
          {m.quickReplies.map((reply) => (
            <ChipButton key={reply} onClick={() => void write(reply, { photoId: null })}>
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
        {charactersLeft !== null && m.left(charactersLeft)}
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
