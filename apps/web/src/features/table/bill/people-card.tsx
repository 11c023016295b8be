import { Button } from "@santap/ui/input/button";
import { Card, Section } from "@santap/ui/layout/section";
import { Initials } from "@santap/ui/media/initials";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { getFace } from "../session/face.ts";
import type { TableSession } from "../session/use-table-session.ts";
import type { BillPartProps } from "./bill-head.tsx";
import styles from "./bill.module.css";

type Person = TableSession["people"][number];

interface PeopleCardProps extends Pick<BillPartProps, "session"> {
  onInvite: () => void;
  onName: () => void;
  /** Somebody is to leave: oneself, or removed. */
  onGo: (participantId: string) => void;
}

/** Who is at the table; the host may remove somebody, everybody may leave. */
export function PeopleCard(props: PeopleCardProps) {
  const { session, onInvite, onName, onGo } = props;
  const t = useTranslation();
  const host = session.people.find((one) => one.participantId === session.me)?.host ?? false;
  return (
    <Section title={t("bill.who")}>
      <Card padding="flush">
        <ul>
          {session.people.map((person) => (
            <PersonRow
              key={person.participantId}
              person={person}
              session={session}
              onName={onName}
              onRemove={host ? () => onGo(person.participantId) : null}
              onLeave={() => onGo(person.participantId)}
            />
          ))}
        </ul>
        <div className={styles.invite}>
          {session.pin !== null && <p>{t("bill.pin", { pin: session.pin })}</p>}
          <Button full variant="secondary" onClick={onInvite}>
            {t("bill.invite")}
          </Button>
        </div>
      </Card>
    </Section>
  );
}

interface PersonRowProps {
  person: Person;
  session: TableSession;
  onName: () => void;
  /** Null for who is not the host. */
  onRemove: (() => void) | null;
  onLeave: () => void;
}

function PersonRow({ person, session, onName, onRemove, onLeave }: PersonRowProps) {
  const t = useTranslation();
  const { name, colour, host, present, choosing, participantId } = person;
  const me = participantId === session.me;
  const state = choosing ? "bill.isChoosing" : present ? null : "bill.away";
  const about = [host && t("bill.host"), state && t(state)].filter(Boolean).join(" · ");
  return (
    <li className={styles.guest}>
      <Initials name={getFace(session, person)} nth={colour} />
      <span className={styles.personName}>
        {me ? t("bill.you", { name }) : name}
        {about !== "" && <span className={styles.about}>{about}</span>}
      </span>
      {me && (
        <span className={styles.ends}>
          <Button variant="text" size="small" onClick={onName}>
            {t("bill.rename")}
          </Button>
          <Button variant="text" size="small" onClick={onLeave}>
            {t("bill.leave")}
          </Button>
        </span>
      )}
      {!me && onRemove !== null && (
        <Button
          variant="text"
          size="small"
          label={t("bill.removeName", { name })}
          onClick={onRemove}
        >
          {t("bill.remove")}
        </Button>
      )}
    </li>
  );
}
