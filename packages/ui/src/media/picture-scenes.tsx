import type { ReactNode } from "react";
import { Bowl } from "./bowl.tsx";
import styles from "./drawing.module.css";

export type SceneName = "bowl" | "offline" | "closed" | "search" | "coupon" | "receipt";

const SCENES: Record<SceneName, () => ReactNode> = {
  bowl: Bowl,
  offline: Offline,
  closed: Closed,
  search: Lens,
  coupon: Ticket,
  receipt: Receipt,
};

/** What is drawn on a picture's ground. */
export function Scene({ name }: { name: SceneName }) {
  const Drawing = SCENES[name];
  return <Drawing />;
}

function Offline() {
  return (
    <g>
      <path
        className={styles.fill}
        d="M58 92c-13 0-22-8-22-19s8-18 18-19c2-14 14-24 29-24 14 0 25 8 29 20 15 0 26 8 26 21s-10 21-24 21H58Z"
      />
      <path
        className={styles.line}
        d="M58 92c-13 0-22-8-22-19s8-18 18-19c2-14 14-24 29-24 14 0 25 8 29 20 15 0 26 8 26 21s-10 21-24 21H58Z"
      />
      <path className={styles.line} d="M74 62v4m26-4v4M80 79c4-5 10-5 14 0" />
      <path className={styles.warm} d="m126 22-9 15h9l-6 13 17-19h-10l6-9Z" />
      <path className={styles.line} d="m126 22-9 15h9l-6 13 17-19h-10l6-9Z" />
      <path className={styles.dashes} d="M52 108h18m12 0h34m10 0h8" />
    </g>
  );
}

function Closed() {
  return (
    <g>
      <path className={styles.fill} d="M48 54h80v54H48z" />
      <path className={styles.inner} d="M58 66h28v26H58zM96 66h22v42H96z" />
      <path className={styles.line} d="M48 58v50h80V58M58 66h28v26H58zM96 108V66h22v42M40 108h96" />
      <path
        className={styles.red}
        d="M50 30h76l10 22a10 10 0 0 1-19 4 10 10 0 0 1-19.5 0 10 10 0 0 1-19 0 10 10 0 0 1-19.5 0 10 10 0 0 1-19-4Z"
      />
      <path
        className={styles.fill}
        d="M65 30h16l-2 26a10 10 0 0 1-19.5 0zM95 30h15l7 26a10 10 0 0 1-19.5 0z"
      />
      <path
        className={styles.line}
        d="M50 30h76l10 22a10 10 0 0 1-19 4 10 10 0 0 1-19.5 0 10 10 0 0 1-19 0 10 10 0 0 1-19.5 0 10 10 0 0 1-19-4Z"
      />
      <path className={styles.line} d="m64 72 8-6 8 6" />
      <path className={styles.warm} d="M60 72h24v12H60z" />
      <path className={styles.line} d="M60 72h24v12H60zM66 78h12" />
      <path className={styles.warm} d="M142 18a11 11 0 1 0 9 16 9 9 0 0 1-9-16Z" />
      <path className={styles.line} d="M142 18a11 11 0 1 0 9 16 9 9 0 0 1-9-16Z" />
    </g>
  );
}

function Lens() {
  return (
    <g>
      <path className={styles.fill} d="M40 88a48 10 0 0 0 96 0 48 10 0 0 0-96 0Z" />
      <path className={styles.line} d="M40 88a48 10 0 0 0 96 0 48 10 0 0 0-96 0Z" />
      <path className={styles.line} d="M60 88a28 5 0 0 0 48 2" />
      <circle className={styles.inner} cx="84" cy="54" r="25" />
      <circle className={styles.line} cx="84" cy="54" r="25" />
      <path className={styles.thick} d="m102 73 20 20" />
      <path className={styles.line} d="M75 50v3m18-3v3M78 65c4-4 8-4 12 0" />
    </g>
  );
}

function Ticket() {
  const outline =
    "M40 48a6 6 0 0 1 6-6h84a6 6 0 0 1 6 6v10a8 8 0 0 0 0 16v10a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6V74a8 8 0 0 0 0-16Z";
  return (
    <g transform="rotate(-8 88 66)">
      <path className={styles.warm} d={outline} />
      <path className={styles.line} d={outline} />
      <path className={styles.tear} d="M106 48v36" />
      <path className={styles.line} d="m60 78 22-24" />
      <circle className={styles.line} cx="62" cy="57" r="5" />
      <circle className={styles.line} cx="80" cy="75" r="5" />
    </g>
  );
}

function Receipt() {
  const outline = "M58 26h60v82l-8-5-7.5 5-7.5-5-7 5-7.5-5-7.5 5-7-5-8 5Z";
  return (
    <g>
      <path className={styles.fill} d={outline} />
      <path className={styles.line} d={outline} />
      <path className={styles.line} d="M70 44h20m8 0h8M70 56h14m14 0h8M70 68h22m6 0h8" />
      <path className={styles.warm} d="M70 80h36v10H70z" />
      <path className={styles.line} d="M70 80h36v10H70z" />
    </g>
  );
}
