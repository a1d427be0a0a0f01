/**
 * A list of cards that phones show beside each other, to be swiped: the next one is seen in part. What is in it can be
 * reached by keyboard, which scrolls to it; a list without links is a stop of its own there (`data-swiped`, landing.ts).
 */
export const swiped = [
  'max-sm:-mx-5 max-sm:mt-6 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:gap-4 max-sm:overflow-x-auto',
  'max-sm:scroll-px-5 max-sm:px-5 max-sm:pb-4 max-sm:*:w-[84%] max-sm:*:shrink-0 max-sm:*:snap-start',
].join(' ');
