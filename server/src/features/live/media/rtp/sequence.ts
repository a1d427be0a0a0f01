/** How far `a` is after `b` in 16 bits that wrap around; negative where it is before. */
export const sequenceDistance = (a: number, b: number): number => ((a - b + 0x1_8000) & 0xffff) - 0x8000;

export const wrap16 = (value: number): number => value & 0xffff;
export const wrap32 = (value: number): number => value >>> 0;
