/**
 * The marks of an axis from nought: two to six whole numbers at round distances (1, 2 or 5, times a power of ten).
 * @param highest the highest value that the axis shows; the last mark is not below it
 */
export const marksTo = (highest: number): number[] => {
  const rough = Math.max(highest, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  const step = Math.max(1, round * power);
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, mark) => mark * step);
};

/** Whether a label is shown, of `count` where `room` of them fit: the first is, and others at equal distances. */
export const isLabelled = (index: number, count: number, room: number): boolean =>
  index % Math.ceil(count / room) === 0;
