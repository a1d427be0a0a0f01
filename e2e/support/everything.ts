/** Whether the run has everything (.ci/run), also the walks in English and what needs real media. */
export const everything = process.env['TEST_EVERYTHING'] === '1';
