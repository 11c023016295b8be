import { useLocation, useNavigate } from "react-router";
import { paths } from "../../paths.ts";

/** Back one page; from a page that was opened directly, to `otherwise`. */
export function useGoBack(otherwise: string = paths.home()): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (key === "default") void navigate(otherwise, { replace: true });
    else void navigate(-1);
  };
}
