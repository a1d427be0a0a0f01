export interface RateLimitTables {
  rate_limits: {
    key: Uint8Array;
    points: number;
    expiresAt: Date;
  };
}
