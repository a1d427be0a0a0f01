import { useEffect, useState } from 'react';

const tokenOfAddress = (): string => decodeURIComponent(window.location.hash.slice(1));

/**
 * Reads the token of a link's fragment and removes it from the address, where it would stay in the history. Another link
 * that is opened in the same tab loads no new page: its token takes the place of the first one. '' without one.
 */
export function useTokenOfFragment(): string {
  const [token, setToken] = useState(tokenOfAddress);
  useEffect(() => {
    const take = () => {
      const found = tokenOfAddress();
      if (found === '') return;
      setToken(found);
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
