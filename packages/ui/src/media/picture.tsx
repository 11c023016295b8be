import type { ReactNode } from "react";
import { Deferred, lazyWithRetry } from "../deferred.tsx";
import type { SceneName } from "./picture-scenes.tsx";
import styles from "./picture.module.css";

/** What is drawn where something is empty or failed: seldom in the first paint. */
export const pictureScenes = lazyWithRetry(
  () => import("./picture-scenes.tsx").then((module) => module.Scene),
  true,
);

export interface PictureProps {
  /** Drawn as soon as its code is there. */
  name?: SceneName;
  /** CSS pixels. */
  width?: number;
  /** A drawing of the first paint, instead of a name. */
  children?: ReactNode;
}

/** A drawn scene for empty and error states. Decoration: the sentence beside it says it all. */
export function Picture({ name = "bowl", width = 176, children }: PictureProps) {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 176 128"
      width={width}
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.ground}
        d="M25 66c-6-29 16-52 44-50 18 1 24-8 44-5 27 4 45 27 42 54-3 30-26 46-64 47-37 1-60-17-66-46Z"
      />
      {children ?? (
        <Deferred component={pictureScenes} active={false}>
          {(Scene) => <Scene name={name} />}
        </Deferred>
      )}
    </svg>
  );
}
