import { EmptyState } from "./empty-state.tsx";
import type { EmptyStateProps } from "./empty-state.tsx";
import styles from "./state-panel.module.css";

/** Something failed: as `EmptyState`, and announced at once. */
export function ErrorState({ picture = "offline", ...rest }: EmptyStateProps) {
  return (
    <div role="alert" className={styles.alert}>
      <EmptyState picture={picture} {...rest} />
    </div>
  );
}
