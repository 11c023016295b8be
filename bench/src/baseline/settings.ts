/** The baseline's settings, passed as JSON in its only argument. */
export interface BaselineSettings {
  readonly port: number;
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly sandboxUrl: string;
  readonly merchantId: string;
  /** Contains the keys that it shares with its sandbox. */
  readonly dataDir: string;
}
