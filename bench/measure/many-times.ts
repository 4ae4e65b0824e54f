const AT_ONCE = 16;

export const manyTimes = async (count: number, one: (number: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const loop = async () => {
    while (next < count) await one(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
};
