/** `now` is in milliseconds. A null rate allows all requests. */
export const withinRate = (perSecond: number | null): ((now: number) => boolean) => {
  if (perSecond === null) return () => true;
  const everyMs = 1_000 / perSecond;
  let next = Number.NEGATIVE_INFINITY;
  return (now) => {
    if (next > now + everyMs) next = now;
    if (now < next) return false;
    next = now + everyMs;
    return true;
  };
};
