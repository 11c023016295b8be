/** What the floor's process is told, as JSON in its one argument. */
export interface FloorSettings {
  readonly port: number;
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly sandboxUrl: string;
  readonly merchantId: string;
  /** Where its partnership with its own sandbox is kept. */
  readonly dataDir: string;
}
