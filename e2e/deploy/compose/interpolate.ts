/** Thrown when a required variable, `${NAME:?why}`, is not set. */
export class VariableMissing extends Error {
  override readonly name = 'VariableMissing';
}

const NAME = /^[A-Za-z_]\w*/;

const closingBrace = (text: string, from: number): number => {
  let open = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text.startsWith('${', at)) open += 1;
    else if (text[at] === '}') open -= 1;
    if (open === 0) return at;
  }
  throw new Error(`No closing brace in ${text}`);
};

const braced = (inside: string, environment: Readonly<Record<string, string>>): string => {
  const name = NAME.exec(inside)?.[0] ?? '';
  const [, operator = '', word = ''] = /^(:?[-?+])?(.*)$/s.exec(inside.slice(name.length)) ?? [];
  const value = environment[name];
  const given = value !== undefined && !(operator.startsWith(':') && value === '');
  const otherwise = (): string => interpolate(word, environment);
  switch (operator.at(-1)) {
    case '-':
      return given ? value : otherwise();
    case '+':
      return given ? otherwise() : '';
    case '?':
      if (given) return value;
      throw new VariableMissing(`${name}: ${otherwise()}`);
    default:
      return value ?? '';
  }
};

/** Replaces `$NAME`, `${NAME}` with nested `-`, `?` and `+`, and `$$`, as in the Compose Specification. */
export const interpolate = (text: string, environment: Readonly<Record<string, string>>): string => {
  let result = '';
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('$', at);
    if (next < 0) return result + text.slice(at);
    result += text.slice(at, next);
    const after = text.slice(next + 1);
    if (after.startsWith('$')) {
      result += '$';
      at = next + 2;
    } else if (after.startsWith('{')) {
      const end = closingBrace(text, next + 2);
      result += braced(text.slice(next + 2, end), environment);
      at = end + 1;
    } else {
      const name = NAME.exec(after)?.[0] ?? '';
      if (name === '') throw new Error(`A lone $ in ${text}: write $$`);
      result += environment[name] ?? '';
      at = next + 1 + name.length;
    }
  }
  return result;
};
