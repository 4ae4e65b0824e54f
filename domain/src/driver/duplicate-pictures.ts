import type { DriverEvent } from './events.ts';
import type { DriverRefusal } from './refusals.ts';
import type { DriverDocuments } from './registration-form.ts';

/** Upload ids; null if no document was given. */
export type PartialDocuments = { readonly [D in keyof DriverDocuments]?: Readonly<DriverDocuments[D]> | undefined };
export type DocumentName = keyof DriverDocuments;

export const documentsIn = (events: readonly DriverEvent[]): PartialDocuments => {
  let documents: PartialDocuments = {};
  for (const { data } of events) if ('documents' in data) documents = { ...documents, ...data.documents };
  return documents;
};

interface Page {
  readonly document: DocumentName;
  readonly content: string;
  readonly given: boolean;
}

/** `contentOf` returns the digest of an upload. */
export const findDuplicatePicture = (
  given: PartialDocuments,
  contentOf: (uploadId: string) => string,
  before: PartialDocuments = {},
): Extract<DriverRefusal, { refusal: 'PictureUsedTwice' }> | null => {
  const replaced = Object.keys(given);
  const earlier = Object.entries(before).filter(([name]) => !replaced.includes(name));
  const pagesOf = (entries: readonly [string, unknown][], areGiven: boolean): readonly Page[] =>
    entries.flatMap(([name, uploads]) =>
      [uploads]
        .flat()
        .filter((id): id is string => typeof id === 'string' && id !== '')
        .map((id) => ({ document: name as DocumentName, content: contentOf(id), given: areGiven })),
    );
  const pages = [...pagesOf(earlier, false), ...pagesOf(Object.entries(given), true)];
  const seen = new Map<string, DocumentName>();
  for (const { document, content, given: isGiven } of pages) {
    const first = seen.get(content);
    if (first !== undefined && isGiven) return { refusal: 'PictureUsedTwice', documents: [first, document] };
    seen.set(content, first ?? document);
  }
  return null;
};
