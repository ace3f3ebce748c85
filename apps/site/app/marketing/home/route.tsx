import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';

/** The site opens on its one finished job, the inspection; without scripts the page forwards by itself. */
export function meta() {
  return [
    { title: 'Fix My Local' },
    { name: 'robots', content: 'noindex,follow' },
    { httpEquiv: 'refresh', content: '0;url=/assess' },
  ];
}

export default function Home() {
  const navigate = useNavigate();
  useEffect(() => {
    navigate('/assess', { replace: true });
  }, [navigate]);
  return (
    <section className="wrap min-h-[70vh] py-section">
      <h1 className="text-h2">
        <Link to="/assess" className="link">
          Free website analysis
        </Link>
      </h1>
    </section>
  );
}
