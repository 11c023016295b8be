import type { EnvVars } from "./settings/app-env.ts";

export interface BootOptions {
  /** `in-process`: fast, for feature tests. `processes`: app and sandbox can be killed and restarted. */
  readonly mode: "in-process" | "processes";
  /** Default: a temporary folder that stop() removes. */
  readonly dataDir?: string;
  /**
   * Another PostgreSQL, or a database of `openTestDatabase`, as the owner of its tables; default: the
   * embedded one in the data folder.
   */
  readonly databaseUrl?: string;
  /** The same as the role of the app; default: the owner. */
  readonly appDatabaseUrl?: string | undefined;
  /** Default: any free port. */
  readonly appPort?: number;
  readonly sandboxPort?: number;
  /** Of the app only. Default: 127.0.0.1. */
  readonly appHost?: string;
  readonly sandboxHost?: string;
  /** Environment variables of the app, e.g. `{ QR_TTL: "60" }`. */
  readonly env?: EnvVars;
  /** Default true. */
  readonly demoData?: boolean;
  /** Accounts with coupons and vouchers in every state; default false: tests count from nothing. */
  readonly showcase?: boolean;
  /** Restarts the app when a source file changes. */
  readonly watch?: boolean;
  /** Server settings of the embedded database, e.g. `{ shared_preload_libraries: "pg_stat_statements" }`. */
  readonly databaseSettings?: Readonly<Record<string, string>>;
  /** Gets one line per long step. */
  readonly log?: (line: string) => void;
  /** Gets every line of output of a service's process. */
  readonly onLine?: (service: string, line: string) => void;
  /** Restarts processes and the embedded database when they exit. Default: false. */
  readonly supervised?: boolean;
  /** Called when a service's process exits unexpectedly and is not restarted. */
  readonly onExit?: (sentence: string) => void;
}
