import type { ReactNode } from "react";
import { Button } from "../input/button.tsx";
import { Picture } from "../media/picture.tsx";
import type { SceneName } from "../media/picture-scenes.tsx";
import styles from "./state-panel.module.css";

export interface StateAction {
  label: string;
  onClick: () => void;
  loading?: boolean | undefined;
}

export interface EmptyStateProps {
  picture?: SceneName;
  /** Optional headline above the sentence. */
  title?: ReactNode;
  /** `h1` where the page has no other. */
  titleAs?: "h1" | "h2";
  /** One sentence in plain words. */
  text: ReactNode;
  action?: StateAction | undefined;
}

/** Nothing here yet: a picture, a sentence, a button that helps. */
export function EmptyState(props: EmptyStateProps) {
  const { picture = "bowl", title, titleAs: Title = "h2", text, action } = props;
  return (
    <div className={styles.panel}>
      <Picture name={picture} />
      <div className={styles.words}>
        {title && <Title className={styles.title}>{title}</Title>}
        <p className="muted pretty">{text}</p>
      </div>
      {action && (
        <div className={styles.action}>
          <Button loading={action.loading} onClick={action.onClick}>
            {action.label}
          </Button>
        </div>
      )}
    </div>
  );
}
