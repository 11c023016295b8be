import { Button } from "@santap/ui/input/button";
import { LockIcon } from "@santap/ui/media/icons";
import { useId } from "react";

interface ActionButtonProps {
  label: string;
  /** Why it cannot be done now; null where it can. */
  refused: string | null;
  variant?: "primary" | "secondary" | "danger";
  loading?: boolean;
  onClick: () => void;
}

/** A staff action. Refused it is grey, with its reason. */
export function ActionButton({ label, refused, variant, loading, onClick }: ActionButtonProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <Button
        full
        variant={variant ?? "secondary"}
        disabled={refused !== null}
        loading={loading ?? false}
        icon={refused === null ? undefined : <LockIcon size={20} />}
        onClick={onClick}
      >
        {label}
      </Button>
      {refused !== null && (
        <p id={id} className="text-14 muted">
          {refused}
        </p>
      )}
    </div>
  );
}
